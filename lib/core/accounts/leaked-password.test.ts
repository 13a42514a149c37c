import { expect, test } from "vitest";
import { isLeakedPassword, LEAKED_PASSWORD_STEMS } from "./leaked-password";
import { isAcceptablePassword } from "./password";

// Specification: Accounts, 8.

test.each([
  ...[
    "Password1",
    "Password123",
    "P@ssw0rd",
    "P@ssw0rd123!",
    "PassWord2024",
    "Welcome1!",
    "Qwerty123",
    "Abc12345",
  ],
  ...[
    "Aa123456",
    "1q2w3e4R",
    "1Qaz2wsx",
    "Admin@123",
    "Iloveyou1",
    "Tanzania1",
    "Tanzania2025",
    "Nakupenda1",
  ],
  ...[
    "Simba1234",
    "Yanga2024!",
    "Dodoma255",
    "Hakunamatata1",
    "MamaMama1",
    "123Password",
    "Qwerty123456",
    "Juma1990",
  ],
])("%s meets our password rule, and is a leaked password", (password) => {
  expect([isAcceptablePassword(password), isLeakedPassword(password)]).toEqual([true, true]);
});

test.each([
  ...[
    "Mwenge12",
    "kYx7-mPq2vLd",
    "Correct Horse 7 Battery",
    "Password83716529",
    "Nyuki9Wanaruka",
    "Tausi.Bluu.41",
  ],
  ...["Kx7mPq2v", "", "1", "a".repeat(128), "Z9".repeat(64)],
])("%s is not a leaked password", (password) => {
  expect(isLeakedPassword(password)).toBe(false);
});

test("leaked words have only the lower-case letters that the check compares", () => {
  for (const word of LEAKED_PASSWORD_STEMS) expect(word).toMatch(/^[a-z]{2,}$/);
  expect(LEAKED_PASSWORD_STEMS.size).toBeGreaterThan(400);
});

test("the longest password is checked quickly", () => {
  const began = performance.now();
  for (let times = 0; times < 200; times++) isLeakedPassword(`${"1".repeat(64)}${"!".repeat(64)}`);
  expect(performance.now() - began).toBeLessThan(1000);
});
