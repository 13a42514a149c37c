/**
 * Finds what a reader of the documentation looks for: by the page without scripts, and in the browser with them.
 *
 * An entry of the index is `{ title, path, kind, text }`. Every word that was typed must be in it; one in the title
 * counts for more than one in the text, and one that begins a word for more than one inside of it.
 */
export function find(index, typed, max = 12) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return index
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ entry }) => entry);
}

function scoreOf({ title, text }, words) {
  const [head, body] = [plain(title), plain(text)];
  let score = 0;
  for (const word of words) {
    const found = 8 * weight(head, word) + weight(body, word);
    if (found === 0) return 0;
    score += found;
  }
  return score / (1 + head.length / 200);
}

function weight(text, word) {
  const at = text.indexOf(word);
  if (at === -1) return 0;
  return ` ${text}`.includes(` ${word}`) ? 3 : 1;
}

/** Small letters; what joins the words of a name parts them, so that `createShipment` and `create_shipment` are found. */
function plain(text) {
  return text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[_./{}-]+/g, " ");
}
