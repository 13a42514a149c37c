/**
 * Sends calls from the documentation's pages: to the sandbox of this origin alone, with a key that this tab alone keeps.
 * A live key is refused before anything is sent. What an answer gives to later calls is filled in on their pages.
 */
const [KEY, VALUES] = ["docs-key", "docs-values"];
const LIVE = "tuma_live_";
const TIMEOUT_MS = 30_000;
const ROWS_MAX = 12;
const PIECES = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gi;
const LOOKS = { name: "text-accent", string: "text-success", value: "text-warning" };

for (const form of document.querySelectorAll("form[data-try]")) offer(form);

function offer(form) {
  const trial = JSON.parse(form.dataset.try);
  const said = JSON.parse(form.dataset.said);
  const parts = {
    form,
    key: form.querySelector("[data-key]"),
    body: form.querySelector("[data-body]"),
    fields: [...form.querySelectorAll("[data-in]")],
    button: form.querySelector("[type=submit]"),
  };
  const example = form.querySelector("[data-example]");
  const fillIn = () => fill(trial.examples[example?.value ?? 0], parts);
  fillIn();
  if (parts.key) parts.key.value = keptKey();
  // A link that leads here finds it open.
  const fold = form.closest("details");
  if (fold && location.hash === `#${fold.id}`) fold.open = true;
  example?.addEventListener("change", fillIn);
  form.addEventListener("input", ({ target }) => {
    if (target !== parts.key && target.dataset.name !== "Idempotency-Key") renewKey(parts.fields);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!parts.button.disabled) send(trial, said, parts);
  });
  // What stands there for readers without scripts.
  form.previousElementSibling.hidden = true;
  form.hidden = false;
}

/** The example, with what earlier answers gave in the place of its own names. */
function fill({ values, body }, { fields, body: area }) {
  const known = keptValues();
  for (const field of fields) {
    const { name, asked } = field.dataset;
    field.value = name in values ? (known[asked] ?? values[name]) : "";
    if (name === "Idempotency-Key" && name in values) field.value = freshKey();
  }
  if (!area) return;
  const id = known.shipment_id;
  area.value = id === undefined ? body : body.replace(/("shipment_id": )\d+/, `$1${id}`);
  area.rows = Math.min(body.split("\n").length + 1, ROWS_MAX);
}

function renewKey(fields) {
  for (const field of fields) {
    if (field.dataset.name === "Idempotency-Key" && field.value !== "") field.value = freshKey();
  }
}

function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `docs-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

async function send(trial, said, parts) {
  const { form, key, body, button } = parts;
  const wrong = form.querySelector("[data-wrong]");
  const status = form.querySelector("[data-status]");
  const fault = faultIn(parts, said);
  for (const field of [key, ...parts.fields]) field?.removeAttribute("aria-invalid");
  // Beside what has to change: on a phone the end of the panel is far from there.
  (fault?.field ?? button).after(wrong);
  wrong.textContent = fault?.text ?? "";
  if (fault) {
    fault.field.setAttribute("aria-invalid", "true");
    fault.field.focus();
    return;
  }
  if (key) keepKey(key.value.trim());
  const line = addressOf(trial.path, parts.fields);
  button.disabled = true;
  status.textContent = said.sending;
  form.querySelector("[data-answer]").hidden = true;
  const began = performance.now();
  try {
    const response = await fetch(form.dataset.base + line, {
      method: trial.method,
      headers: headersOf(parts),
      body: body && body.value.trim() !== "" ? body.value : undefined,
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    status.textContent = fillWords(said.took, {
      status: `${response.status} ${response.statusText}`.trim(),
      ms: Math.round(performance.now() - began),
    });
    show(form, trial, said, { line: `${trial.method} ${form.dataset.base}${line}`, response, text });
  } catch {
    status.textContent = "";
    wrong.textContent = said.unanswered;
  }
  button.disabled = false;
}

/** Why nothing can be sent, in words, and the field that has to change. */
function faultIn({ key, fields }, said) {
  const typed = key?.value.trim() ?? "";
  if (typed.includes(LIVE)) {
    key.value = "";
    return { field: key, text: said.live };
  }
  if (key && typed === "") return { field: key, text: said.noKey };
  const empty = fields.find((field) => field.required && field.value.trim() === "");
  return empty && { field: empty, text: fillWords(said.empty, { name: empty.dataset.name }) };
}

function addressOf(path, fields) {
  const given = (place) =>
    fields
      .filter((field) => field.dataset.in === place && field.value.trim() !== "")
      .map((field) => [field.dataset.name, field.value.trim()]);
  const values = Object.fromEntries(given("path"));
  const query = new URLSearchParams(given("query")).toString();
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(values[name]));
  return query ? `${filled}?${query}` : filled;
}

function headersOf({ key, body, fields }) {
  const headers = {};
  if (key) headers["X-API-Key"] = key.value.trim();
  if (body && body.value.trim() !== "") headers["Content-Type"] = "application/json";
  for (const field of fields) {
    const value = field.value.trim();
    if (field.dataset.in === "header" && value !== "") headers[field.dataset.name] = value;
  }
  return headers;
}

function show(form, trial, said, { line, response, text }) {
  const data = parsed(text);
  form.querySelector("[data-line]").textContent = line;
  const json = data === undefined ? text : JSON.stringify(data, null, 2);
  form.querySelector("[data-json]").replaceChildren(...coloured(json));
  const headers = trial.headers.filter((name) => response.headers.has(name));
  form.querySelector("[data-headers]").replaceChildren(
    ...headers.flatMap((name) => [made("dt", name), made("dd", response.headers.get(name))]),
  );
  const meaning = form.querySelector("[data-meaning]");
  const code = response.ok ? undefined : data?.code;
  meaning.hidden = code === undefined;
  if (code) {
    const link = made("a", fillWords(said.meaning, { code }));
    link.href = `/docs/errors/${encodeURIComponent(code)}`;
    link.className = "inline-flex min-h-11 items-center";
    meaning.replaceChildren(link);
  }
  if (response.ok && trial.given) keepValue(trial.given.value, data?.[trial.given.field]);
  form.querySelector("[data-answer]").hidden = false;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function coloured(json) {
  const pieces = [];
  let end = 0;
  for (const { 0: whole, 1: string, 2: colon, index } of json.matchAll(PIECES)) {
    const word = string ?? whole;
    const piece = made("span", word);
    piece.className = LOOKS[colon ? "name" : string ? "string" : "value"];
    pieces.push(json.slice(end, index), piece);
    end = index + word.length;
  }
  return [...pieces, json.slice(end)];
}

function made(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function fillWords(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (_whole, name) => values[name]);
}

function keptKey() {
  const key = kept(KEY) ?? "";
  return key.includes(LIVE) ? "" : key;
}

/** For every panel of this page, and those of the next pages. */
function keepKey(key) {
  keep(KEY, key);
  document.dispatchEvent(new Event(KEY));
  for (const field of document.querySelectorAll("[data-key]")) field.value = key;
}

function keptValues() {
  return parsed(kept(VALUES) ?? "{}") ?? {};
}

function keepValue(name, value) {
  if (value === undefined || value === null) return;
  keep(VALUES, JSON.stringify({ ...keptValues(), [name]: value }));
  for (const field of document.querySelectorAll(`[data-asked="${name}"]`)) {
    if (field.value !== "") field.value = value;
  }
}

// A browser may forbid to keep anything.
function kept(name) {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name, value) {
  try {
    sessionStorage.setItem(name, value);
  } catch {}
}
