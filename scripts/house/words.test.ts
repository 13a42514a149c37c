import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commentsOf } from "../citations";
import { filesOfTree } from "./source";

/** A person is named by the part that they play, and a moment by what happens at it. CONTRIBUTING: Style. */
const BANNED = /\b(?:he|him|his|himself|she|hers?|herself|whoever|whomever|meanwhile)\b/i;
/** It is often shorter than the truth: no request, no rider, no other transaction. */
const RARE = /\bnobody\b/i;
const RARE_MAX = 12;

const code = filesOfTree("*.ts", "*.tsx", "*.mjs", "*.cjs", "*.sql")
  // What is written by a program repeats what stands elsewhere.
  .filter((path) => !/^(?:db\/migrations|clients\/\w+\/src\/generated)\//.test(path))
  .flatMap((path) => commentsOf({ path, text: readFileSync(path, "utf8") }).map((text) => ({ path, text })));
const documents = filesOfTree("*.md")
  .filter((path) => path !== "CHANGELOG.md")
  .flatMap((path) => prose(readFileSync(path, "utf8")).map((text) => ({ path, text })));
const said = [...code, ...documents];

/** The paragraphs of a document, without what stands in it as code. */
function prose(text: string): string[] {
  return text
    .replace(/```[\s\S]*?```/g, "")
    .replace(/`[^`\n]+`/g, "")
    .split(/\n\n+/);
}

it("comments and documents call nobody he or she, and say what they mean", () => {
  expect(said.length).toBeGreaterThan(4000);
  expect(said.filter(({ text }) => BANNED.test(text))).toEqual([]);
});

it("comments and documents seldom say nobody", () => {
  expect(said.filter(({ text }) => RARE.test(text)).length).toBeLessThanOrEqual(RARE_MAX);
});

it("a word that is banned is found", () => {
  expect(["He waits.", "for whoever asks", "meanwhile"].filter((text) => !BANNED.test(text))).toEqual([]);
  expect(["the wait", "there", "this", "sheet", "history"].filter((text) => BANNED.test(text))).toEqual([]);
});
