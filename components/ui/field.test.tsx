import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field";
import { Textarea } from "./textarea";

test("a field accepts every text within its limit, in any script", () => {
  const units = "😀".repeat(60).length;
  for (const control of [
    <Field key="field" id="name" label="Name" maxLength={60} />,
    <Textarea key="text" id="name" label="Name" maxLength={60} />,
  ]) {
    const max = /maxlength="(\d+)"/i.exec(renderToStaticMarkup(control))?.[1];
    expect(Number(max)).toBeGreaterThanOrEqual(units);
  }
  expect(renderToStaticMarkup(<Field id="name" label="Name" />)).not.toMatch(/maxlength/i);
});
