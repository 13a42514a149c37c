import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hasPhp } from "../programs";

const FOLDER = "clients/woocommerce";
const sources = [FOLDER, `${FOLDER}/includes`].flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (name.endsWith(".php") ? [`${folder}/${name}`] : [])),
);
const read = (path: string) => readFileSync(path, "utf8");
const all = sources.map(read).join("\n");
const WORDS = /\b(?:__|_e|esc_html__|esc_html_e)\(\s*'((?:[^'\\]|\\.)*)'/g;
const LINTED_MS = 120_000;

const NEWER = String.raw`
  $tokens = token_get_all(file_get_contents($argv[1]));
  $newer = ['T_MATCH', 'T_ENUM', 'T_READONLY', 'T_NULLSAFE_OBJECT_OPERATOR', 'T_ATTRIBUTE'];
  $functions = ['str_contains', 'str_starts_with', 'str_ends_with', 'array_is_list', 'get_debug_type', 'json_validate'];
  foreach ($tokens as $token) {
    if (!is_array($token)) continue;
    $isCall = $token[0] === T_STRING && in_array(strtolower($token[1]), $functions, true);
    if ($isCall || in_array(token_name($token[0]), $newer, true)) echo "$argv[1]:$token[2] $token[1]\n";
  }
  $code = preg_replace('#/\*.*?\*/#s', '', php_strip_whitespace($argv[1]));
  if (preg_match('/function\s+\w*\([^)]*(?:\b(?:public|private|protected)\b|[\w?]\|\w+\s+\$|\bmixed\s+\$)/', $code, $found)) echo "$argv[1] $found[0]\n";
  if (preg_match('/\)\s*:\s*(?:static|mixed|never|\??\w+\|)/', $code, $found)) echo "$argv[1] $found[0]\n";
`;

describe.skipIf(!hasPhp())("the plugin for WooCommerce", () => {
  it("is valid PHP 7.4", { timeout: LINTED_MS }, () => {
    expect(sources.length).toBeGreaterThan(25);
    for (const path of sources) {
      const checked = spawnSync("php", ["-l", path], { encoding: "utf8" });
      expect(checked.status, checked.stdout).toBe(0);
      expect(spawnSync("php", ["-r", NEWER, path], { encoding: "utf8" }).stdout).toBe("");
    }
  });

  it("newer PHP syntax is detected", () => {
    const newer = "data://text/plain,<?php function a(int|string $b): static { return $b?->c; }";
    const found = spawnSync("php", ["-d", "allow_url_include=1", "-r", NEWER, newer], { encoding: "utf8" });
    expect(found.stdout).toContain("?->");
  });

  it("passes its own coding rules, and those of WordPress if installed", (test) => {
    const asked = spawnSync("phpcs", ["-i"], { encoding: "utf8" });
    test.skip(asked.status !== 0, "phpcs cannot be had here");
    const standard = /\bWordPress\b/.test(asked.stdout) ? "phpcs.xml" : "phpcs-debian.xml";
    const checked = spawnSync("phpcs", [`--standard=${FOLDER}/${standard}`, FOLDER], { encoding: "utf8" });
    expect(checked.status, checked.stdout).toBe(0);
  });

  it("has consistent versions and requirements", () => {
    const head = read(`${FOLDER}/tuma-for-woocommerce.php`);
    const readme = read(`${FOLDER}/readme.txt`);
    const version = / \* Version: (.+)/.exec(head)![1]!;
    expect(head).toContain(`const VERSION = '${version}';`);
    expect(read(`${FOLDER}/uninstall.php`)).toContain(`const VERSION = '${version}';`);
    expect(readme).toContain(`Stable tag: ${version}`);
    expect(readme).toContain(`= ${version} =`);
    expect(read(`${FOLDER}/CHANGELOG.md`)).toContain(`## ${version}`);
    for (const name of ["Requires at least", "Requires PHP"]) {
      const value = new RegExp(`${name}: (.+)`).exec(head)![1]!;
      expect(readme).toContain(`${name}: ${value}`);
    }
  });

  it("is completely translated to Swahili", () => {
    const words = new Set([...all.matchAll(WORDS)].map(([, each]) => each!.replaceAll("\\'", "'")));
    expect(words.size).toBeGreaterThan(100);
    const template = read(`${FOLDER}/languages/tuma-for-woocommerce.pot`);
    const swahili = read(`${FOLDER}/languages/tuma-for-woocommerce-sw.po`);
    const quoted = (text: string) => JSON.stringify(text);
    expect([...words].filter((each) => !template.includes(`msgid ${quoted(each)}\n`))).toEqual([]);
    expect([...words].filter((each) => !swahili.includes(`msgid ${quoted(each)}\nmsgstr "`))).toEqual([]);
    expect(swahili.replace(/^msgid ""\nmsgstr ""\n/, "")).not.toContain('\nmsgstr ""');
    expect(all).not.toMatch(
      /\b(?:__|_e|esc_html__|esc_html_e)\([^;]*?'(?!tuma-for-woocommerce)[a-z-]+-woocommerce'/,
    );
  });
});
