/**
 * Sends calls to the sandbox of this origin. The key is stored for this tab only; live keys are refused before anything is
 * sent. Values of answers fill in the forms of later calls.
 */
const [KEY, VALUES] = ["docs-key", "docs-values"];
const LIVE = "tuma_live_";
const TIMEOUT_MS = 30_000;
const ROWS_MAX = 12;
const PIECES = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gi;
const LOOKS = { name: "text-accent", string: "text-success", value: "text-warning" };

for (const form of document.querySelectorAll("form[data-try]")) setUpForm(form);

function setUpForm(form) {
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
  const fillExample = () => fillForm(trial.examples[example?.value ?? 0], parts);
  fillExample();
  if (parts.key) parts.key.value = readKey();
  // A link to the form opens it.
  const fold = form.closest("details");
  if (fold && location.hash === `#${fold.id}`) fold.open = true;
  example?.addEventListener("change", fillExample);
  form.addEventListener("input", ({ target }) => {
    if (target !== parts.key && target.dataset.name !== "Idempotency-Key") renewIdempotencyKey(parts.fields);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!parts.button.disabled) send(trial, said, parts);
  });
  // Replaces the note for readers without scripts.
  form.previousElementSibling.hidden = true;
  form.hidden = false;
}

/** Fills in an example. Values of earlier answers replace those of the example. */
function fillForm({ values, body }, { fields, body: area }) {
  const known = readValues();
  for (const field of fields) {
    const { name, asked } = field.dataset;
    field.value = name in values ? (known[asked] ?? values[name]) : "";
    if (name === "Idempotency-Key" && name in values) field.value = createIdempotencyKey();
  }
  if (!area) return;
  const id = known.shipment_id;
  area.value = id === undefined ? body : body.replace(/("shipment_id": )\d+/, `$1${id}`);
  area.rows = Math.min(body.split("\n").length + 1, ROWS_MAX);
}

function renewIdempotencyKey(fields) {
  for (const field of fields) {
    if (field.dataset.name === "Idempotency-Key" && field.value !== "") field.value = createIdempotencyKey();
  }
}

function createIdempotencyKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `docs-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

async function send(trial, said, parts) {
  const { form, key, body, button } = parts;
  const wrong = form.querySelector("[data-wrong]");
  const status = form.querySelector("[data-status]");
  const fault = findInvalidField(parts, said);
  for (const field of [key, ...parts.fields]) field?.removeAttribute("aria-invalid");
  // Shown beside the field: on a phone the end of the form may be out of sight.
  (fault?.field ?? button).after(wrong);
  wrong.textContent = fault?.text ?? "";
  if (fault) {
    fault.field.setAttribute("aria-invalid", "true");
    fault.field.focus();
    return;
  }
  if (key) storeKey(key.value.trim());
  const line = buildPath(trial.path, parts.fields);
  button.disabled = true;
  status.textContent = said.sending;
  form.querySelector("[data-answer]").hidden = true;
  const began = performance.now();
  try {
    const response = await fetch(form.dataset.base + line, {
      method: trial.method,
      headers: buildHeaders(parts),
      body: body && body.value.trim() !== "" ? body.value : undefined,
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    status.textContent = formatMessage(said.took, {
      status: `${response.status} ${response.statusText}`.trim(),
      ms: Math.round(performance.now() - began),
    });
    showAnswer(form, trial, said, { line: `${trial.method} ${form.dataset.base}${line}`, response, text });
  } catch {
    status.textContent = "";
    wrong.textContent = said.unanswered;
  }
  button.disabled = false;
}

/** The first field that prevents sending, with the message. */
function findInvalidField({ key, fields }, said) {
  const typed = key?.value.trim() ?? "";
  if (typed.includes(LIVE)) {
    key.value = "";
    return { field: key, text: said.live };
  }
  if (key && typed === "") return { field: key, text: said.noKey };
  const empty = fields.find((field) => field.required && field.value.trim() === "");
  return empty && { field: empty, text: formatMessage(said.empty, { name: empty.dataset.name }) };
}

function buildPath(path, fields) {
  const given = (place) =>
    fields
      .filter((field) => field.dataset.in === place && field.value.trim() !== "")
      .map((field) => [field.dataset.name, field.value.trim()]);
  const values = Object.fromEntries(given("path"));
  const query = new URLSearchParams(given("query")).toString();
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(values[name]));
  return query ? `${filled}?${query}` : filled;
}

function buildHeaders({ key, body, fields }) {
  const headers = {};
  if (key) headers["X-API-Key"] = key.value.trim();
  if (body && body.value.trim() !== "") headers["Content-Type"] = "application/json";
  for (const field of fields) {
    const value = field.value.trim();
    if (field.dataset.in === "header" && value !== "") headers[field.dataset.name] = value;
  }
  return headers;
}

function showAnswer(form, trial, said, { line, response, text }) {
  const data = parseJson(text);
  form.querySelector("[data-line]").textContent = line;
  const json = data === undefined ? text : JSON.stringify(data, null, 2);
  form.querySelector("[data-json]").replaceChildren(...highlightJson(json));
  const headers = trial.headers.filter((name) => response.headers.has(name));
  form.querySelector("[data-headers]").replaceChildren(
    ...headers.flatMap((name) => [createElement("dt", name), createElement("dd", response.headers.get(name))]),
  );
  const meaning = form.querySelector("[data-meaning]");
  const code = response.ok ? undefined : data?.code;
  meaning.hidden = code === undefined;
  if (code) {
    const link = createElement("a", formatMessage(said.meaning, { code }));
    link.href = `/docs/errors/${encodeURIComponent(code)}`;
    link.className = "inline-flex min-h-11 items-center";
    meaning.replaceChildren(link);
  }
  if (response.ok && trial.given) storeValue(trial.given.value, data?.[trial.given.field]);
  form.querySelector("[data-answer]").hidden = false;
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function highlightJson(json) {
  const pieces = [];
  let end = 0;
  for (const { 0: whole, 1: string, 2: colon, index } of json.matchAll(PIECES)) {
    const word = string ?? whole;
    const piece = createElement("span", word);
    piece.className = LOOKS[colon ? "name" : string ? "string" : "value"];
    pieces.push(json.slice(end, index), piece);
    end = index + word.length;
  }
  return [...pieces, json.slice(end)];
}

function createElement(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function formatMessage(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (_whole, name) => values[name]);
}

function readKey() {
  const key = readStorage(KEY) ?? "";
  return key.includes(LIVE) ? "" : key;
}

/** Stores the key and shows it in every form of the page. */
function storeKey(key) {
  writeStorage(KEY, key);
  document.dispatchEvent(new Event(KEY));
  for (const field of document.querySelectorAll("[data-key]")) field.value = key;
}

function readValues() {
  return parseJson(readStorage(VALUES) ?? "{}") ?? {};
}

function storeValue(name, value) {
  if (value === undefined || value === null) return;
  writeStorage(VALUES, JSON.stringify({ ...readValues(), [name]: value }));
  for (const field of document.querySelectorAll(`[data-asked="${name}"]`)) {
    if (field.value !== "") field.value = value;
  }
}

// Storage may be disabled.
function readStorage(name) {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function writeStorage(name, value) {
  try {
    sessionStorage.setItem(name, value);
  } catch {}
}
