import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../../scripts/free-port";
import { waitForCondition } from "../../fixtures";
import { createTemporaryFolder } from "../../setup/temporary-folder";
import { startProgram } from "../start-program";
import { startMariadb } from "./mariadb";
import { WORDPRESS_ADMIN, installWordPress, PHP_ARGS_WITHOUT_MAIL, type OrderStorage } from "./wordpress";

const READY_MS = 60_000;
const WORKERS = "6";

export interface ShopPage {
  status: number;
  html: string;
  url: string;
}

export class WooCommerceShop {
  private cookie = "";

  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly close: () => Promise<void>,
  ) {}

  static async start(storage: OrderStorage): Promise<WooCommerceShop> {
    const folder = createTemporaryFolder();
    // The MariaDB user needs access to the folder.
    chmodSync(folder.path, 0o755);
    const origin = `http://127.0.0.1:${await findFreePort("127.0.0.1")}`;
    const begun: (() => Promise<void> | void)[] = [folder.remove];
    const close = async () => {
      for (const each of begun.splice(0).reverse()) await each();
    };
    try {
      const database = await startMariadb(folder.path);
      begun.push(database.end);
      const site = join(folder.path, "site");
      installWordPress({ folder: site, origin, socket: database.socket, storage });
      const options = [...PHP_ARGS_WITHOUT_MAIL, "-d", "memory_limit=512M", "-d", "opcache.enable_cli=1"];
      const web = startProgram(
        "php",
        [...options, "-S", origin.slice("http://".length), "-t", site],
        { PHP_CLI_SERVER_WORKERS: WORKERS },
        true,
      );
      begun.push(() => web.end());
      await waitForCondition(
        "the shop answers",
        () => web.failed() !== null || isAnswering(origin),
        READY_MS,
      );
      if (web.failed()) throw web.failed();
    } catch (error) {
      await close();
      throw error;
    }
    return new WooCommerceShop(origin, folder.path, close);
  }

  end(): Promise<void> {
    return this.close();
  }

  complaints(): string[] {
    const log = join(this.folder, "debug.log");
    const lines = existsSync(log) ? readFileSync(log, "utf8").split("\n") : [];
    return lines.filter((line) => line.includes("tuma-for-woocommerce"));
  }

  /** Calls the test endpoint as the user with this id. Id 0 is anonymous. */
  async ask<T>(what: string, args: object = {}, as = 0): Promise<T> {
    const answer = await fetch(`${this.origin}/wp-admin/admin-ajax.php?action=tuma_bench`, {
      method: "POST",
      body: JSON.stringify({ do: what, args, as }),
      headers: { "content-type": "application/json" },
    });
    const text = await answer.text();
    try {
      return (JSON.parse(text) as { value: T }).value;
    } catch {
      throw new Error(
        `${what}: ${answer.status} ${text.slice(0, 2000)}\n${this.complaints().slice(-5).join("\n")}`,
      );
    }
  }

  async uninstall(): Promise<void> {
    await this.ask("deactivate");
    await this.ask("uninstall");
  }

  async logIn(): Promise<void> {
    const body = new URLSearchParams({ ...WORDPRESS_ADMIN, testcookie: "1" });
    const answer = await fetch(`${this.origin}/wp-login.php`, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { cookie: "wordpress_test_cookie=WP%20Cookie%20check" },
    });
    await answer.text();
    this.cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(";")[0]!)
      .join("; ");
  }

  cookieOf(user: number): Promise<string> {
    return this.ask("cookie", {}, user);
  }

  async page(path: string, body?: Record<string, string>, cookie = this.cookie): Promise<ShopPage> {
    const answer = await fetch(new URL(path, `${this.origin}/wp-admin/`), {
      headers: { cookie },
      redirect: body ? "manual" : "follow",
      ...(body && { method: "POST", body: new URLSearchParams(body) }),
    });
    // Reads the whole body, because `fetch` rejects if PHP closes the connection before the body is read.
    const html = contentOf(await answer.text());
    const next = answer.headers.get("location");
    if (body && next) return this.page(next, undefined, cookie);
    return { status: answer.status, html, url: answer.url };
  }

  submit(page: ShopPage, action: string, changes: Record<string, string> = {}): Promise<ShopPage> {
    const form = page.html.split("<form").find((each) => each.includes(`value="${action}"`));
    if (!form) throw new Error(`No form for ${action} in ${page.html.slice(0, 3000)}`);
    const fields: Record<string, string> = {};
    for (const [input] of form.split("</form>")[0]!.matchAll(/<(?:input|select[\s\S]*?<\/select)[^>]*>/g)) {
      const name = /name="([^"]*)"/.exec(input)?.[1];
      const chosen = input.startsWith("<select") ? /<option value="([^"]*)" selected/ : /value="([^"]*)"/;
      if (name) fields[name] = decoded(chosen.exec(input)?.[1] ?? "");
    }
    return this.page("admin-post.php", { ...fields, action, ...changes });
  }
}

function contentOf(html: string): string {
  return html.split('id="wpbody-content"').at(-1)!.split('id="wpfooter"')[0]!;
}

function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => (await answer.text()) !== null && answer.status < 500,
    () => false,
  );
}

function decoded(html: string): string {
  return html.replaceAll("&#039;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
