import { expect, test } from "vitest";
import { isAcceptablePassword, password } from "./password";

test.each(["Mwenge12", "aB345678", `aB3${"x".repeat(125)}`, "Ünïcode 1"])("%s is accepted", (value) => {
  expect(isAcceptablePassword(value)).toBe(true);
});

test.each([
  ["seven characters", "Mwenge1"],
  ["no upper case", "mwenge12"],
  ["no lower case", "MWENGE12"],
  ["no digit", "Mwengemwenge"],
  ["129 characters", `aB3${"x".repeat(126)}`],
  ["nothing", ""],
])("%s is refused", (_, value) => {
  expect(isAcceptablePassword(value)).toBe(false);
});

test("a weak password gets a message about what it lacks", () => {
  expect(password.safeParse("mwenge12").error?.issues).toMatchObject([
    {
      code: "custom",
      message: "Value error, a password needs an upper-case letter, a lower-case letter and a digit",
      params: { type: "value_error" },
    },
  ]);
});
