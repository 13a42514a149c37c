import { expect, test } from "./journey";
import { listSmallTapTargets } from "./targets";

const SMALL = {
  "a button": '<button style="height: 40px; width: 90px">Send</button>',
  "a narrow link": '<a href="#x" style="display: block; width: 40px; height: 60px">A</a>',
  "a link alone in its cell": "<table><tr><td><a href='#x'>TUMA1</a></td></tr></table>",
  "links beside each other": "<p><a href='#x'>Documents</a> · <a href='#y'>Status</a></p>",
  "a link beside a text": "<div style='display: flex'>Seen today <a href='#x'>All of them</a></div>",
  "a button within a sentence": "<p>Nothing has come. <button>Look again</button></p>",
  "a box with a label of its own size": "<label for='a'>Yes</label><input id='a' type='checkbox'>",
  "what a part stands for": "<div role='switch' style='height: 30px; width: 60px'></div>",
  "a cover that is too small":
    "<style>#c { position: relative } #c::after { content: ''; position: absolute; inset: -2px }</style><a id='c' href='#x'>TUMA1</a>",
  "what a later one lies upon":
    "<a href='#x' style='display: block; height: 48px'>TUMA1</a><a href='#y' style='display: block; height: 48px; margin-top: -20px'>TUMA2</a>",
  "what is cut off":
    "<p style='height: 20px; overflow: hidden'><a href='#x' style='display: block; height: 48px; margin-top: -14px'>TUMA1</a></p>",
};
const LARGE = {
  "buttons beside each other":
    "<button style='width: 60px; height: 44px'>One</button><button style='width: 60px; height: 44px'>Two</button>",
  "a button": '<button style="height: 44px; width: 44px">+</button>',
  "a link within a sentence": "<p>Before you go on, read <a href='#x'>the terms</a>.</p>",
  "a link with a mark of its own within a sentence":
    "<p>Before you go on, <b><a href='#x' style='display: inline-flex'>read</a></b> it.</p>",
  "a box whose label is large":
    "<label style='display: flex; height: 44px'><input type='checkbox'> Yes</label>",
  "what covers a whole line":
    "<style>li { position: relative; height: 60px } a::after { content: ''; position: absolute; inset: 0 }</style><ul><li><a href='#x'>TUMA1</a></li></ul>",
  "what is only read out":
    "<a href='#x' style='position: absolute; width: 1px; height: 1px; overflow: hidden'>Skip</a>",
  "what is clipped away, as Tailwind does it":
    "<a href='#x' style='position: absolute; width: 1px; height: 1px; padding: 10px 16px; clip-path: inset(50%)'>Skip</a>",
  "what one scrolls to":
    "<div style='height: 20px; overflow: hidden'><div style='height: 20px; overflow: auto'><button style='height: 44px; width: 44px'>+</button></div></div>",
  "what lies behind a dialog": "<div data-aria-hidden='true'><button>Send</button></div>",
  "what is not shown": "<details><summary style='height: 44px'>More</summary><button>Send</button></details>",
};

for (const [name, html] of Object.entries(SMALL)) {
  test(`too small for a thumb: ${name}`, async ({ page }) => {
    await page.setContent(html);
    expect(await listSmallTapTargets(page)).not.toEqual([]);
  });
}

for (const [name, html] of Object.entries(LARGE)) {
  test(`large enough for a thumb: ${name}`, async ({ page }) => {
    await page.setContent(html);
    expect(await listSmallTapTargets(page)).toEqual([]);
  });
}

test("small touch targets are reported with their size", async ({ page }) => {
  await page.setContent('<button class="x" style="height: 40px; width: 90px">Send</button>');
  expect(await listSmallTapTargets(page)).toEqual([
    '90 × 40 px: “Send” <button class="x" style="height: 40px; width: 90px"></button>',
  ]);
});
