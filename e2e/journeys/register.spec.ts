import { randomBytes } from "node:crypto";
import { tokenSentTo } from "@/lib/accounts/account.fixture";
import { registerMerchant } from "@/lib/merchants/register-merchant";
import { expectReadable } from "./accessible";
import { DESK, expect, expectNoSidewaysScroll, PHONE, test } from "./journey";
import { demo } from "./merchant";

const PASSWORD = "Mwenge12";

for (const [device, viewport] of [
  ["a phone", PHONE],
  ["a desk", DESK],
] as const) {
  test(`a shop owner registers on ${device} in Swahili, verifies the address and learns what comes next`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const email = `${randomBytes(6).toString("hex")}@duka.example`;
    await page.goto("/register?lang=sw");
    await page.getByLabel("Jina la biashara").fill("Duka la Neema");
    await page.getByLabel("Barua pepe ya biashara").fill(email);
    await page.getByLabel("Namba ya simu").fill("0712 345 678");
    await expect(page.getByText("Tutatumia +255712345678.")).toBeVisible();
    await page.getByLabel("Nenosiri", { exact: true }).fill(PASSWORD);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Fungua akaunti" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Angalia barua pepe yako");
    await page.getByRole("link", { name: /fungua sanduku la barua/ }).click();
    await page.getByRole("link", { name: /\/verify-email/ }).click();
    await page.getByRole("button", { name: "Thibitisha anwani yangu" }).click();
    await expect(page.getByText("Anwani imethibitishwa")).toBeVisible();

    await page.getByRole("link", { name: "Ingia" }).click();
    await page.getByLabel("Barua pepe").fill(email);
    await page.getByLabel("Nenosiri", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Ingia", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Karibu, Duka la Neema");
    await expect(page.locator("html")).toHaveAttribute("lang", "sw");
    await expect(page.getByText("1 kati ya 6 zimekamilika")).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).toContainText("Tuma mzigo wa kwanza wa majaribio");
    await expect(page.getByText("TZS 100,000 za majaribio")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Tengeneza ufunguo" })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
}

test("the link of the mail asks for the password in another browser, and goes on to the dashboard", async ({
  page,
  quiet,
}) => {
  quiet.allow(/422/);
  const email = `${randomBytes(6).toString("hex")}@duka.example`;
  await registerMerchant({
    businessName: "Duka la Neema",
    businessEmail: email,
    phone: "+255712345678",
    password: PASSWORD,
  });
  await page.goto(`/verify-email?lang=sw#token=${await tokenSentTo(email, "verify_email")}`);
  const confirm = page.getByRole("button", { name: "Thibitisha anwani yangu" });
  await confirm.click();
  const password = page.getByLabel("Nenosiri", { exact: true });
  await expect(password).not.toHaveAttribute("aria-invalid", "true");
  await expectReadable(page, "sw");
  await password.fill("Kariakoo34");
  await confirm.click();
  await expect(page.getByText("Nenosiri si sahihi.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Weka nenosiri jipya" })).toHaveAttribute(
    "href",
    "/forgot-password?lang=sw",
  );
  await password.fill(PASSWORD);
  await confirm.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Karibu, Duka la Neema");
});

test("a leaked password is taken, and warned of before the page goes on", async ({ page }) => {
  const email = `${randomBytes(6).toString("hex")}@duka.example`;
  await page.goto("/register?lang=sw");
  await page.getByLabel("Jina la biashara").fill("Duka la Neema");
  await page.getByLabel("Barua pepe ya biashara").fill(email);
  await page.getByLabel("Namba ya simu").fill("0712 345 678");
  await page.getByLabel("Nenosiri", { exact: true }).fill("Tanzania2025");
  await page.getByRole("button", { name: "Fungua akaunti" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /yaliyovuja/ })).toBeVisible();
  await expectReadable(page, "sw");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Endelea" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Angalia barua pepe yako");
});

test("a tap before the page's scripts have come is not lost on the way", async ({ page, quiet }) => {
  quiet.allow(/400/);
  let deliver = () => {};
  const wanted = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto("/verify-email?lang=en&token=none", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Confirm my address" });
  await expect(button).toBeVisible();
  await expect(button).toBeDisabled();
  const tapped = button.click();
  deliver();
  await tapped;
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
});

test("what is wrong with a form is said at its fields, in the language of the page", async ({
  page,
  quiet,
}) => {
  quiet.allow(/422/);
  await page.goto("/register?lang=sw");
  await page.getByLabel("Barua pepe ya biashara").fill("hapana");
  await page.getByLabel("Namba ya simu").fill("123");
  await page.getByLabel("Nenosiri", { exact: true }).fill("fupi");
  await page.getByRole("button", { name: "Fungua akaunti" }).click();
  const saidOf = async (label: string) => {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    const ids = (await field.getAttribute("aria-describedby"))!.split(" ");
    return page.locator(`#${ids.at(-1)}`).textContent();
  };
  expect(await saidOf("Jina la biashara")).toBe("Andika jina la herufi 2 au zaidi.");
  expect(await saidOf("Barua pepe ya biashara")).toMatch(/^Andika barua pepe kamili/);
  expect(await saidOf("Namba ya simu")).toMatch(/^Andika namba ya simu/);
  expect(await saidOf("Nenosiri")).toMatch(/^Angalau herufi 8/);
});

test("a wrong password is refused in words, the right one leads back to where one wanted to go", async ({
  page,
  quiet,
}) => {
  quiet.allow(/401/);
  const { email, password } = demo().merchant;
  await page.goto("/dashboard/sandbox/settings");
  await expect(page).toHaveURL(/\/log-in\?next=/);
  await page.getByRole("button", { name: "English" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Wrong123");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Incorrect email address or password.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/sandbox\/settings$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
});
