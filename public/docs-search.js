/**
 * Searches the documentation, on the server for readers without scripts and in the browser.
 *
 * Index entries are `{ title, path, kind, text }`. An entry must contain every word; the title counts more than the text,
 * and the beginning of a word more than its middle.
 */
export function find(index, typed, max = 12) {
  const words = normalize(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return index
    .map((entry) => ({ entry, score: scoreEntry(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ entry }) => entry);
}

function scoreEntry({ title, text }, words) {
  const [head, body] = [normalize(title), normalize(text)];
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

/** Lower case, with names split into words: `createShipment` and `create_shipment` match `create shipment`. */
function normalize(text) {
  return text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[_./{}-]+/g, " ");
}
