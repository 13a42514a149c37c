import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const WORDPRESS = process.env.WORDPRESS_FOLDER ?? "/usr/share/wordpress";
const WOOCOMMERCE = process.env.WOOCOMMERCE_FOLDER;
const PLUGIN = "tuma-for-woocommerce";
const SOURCE = resolve("clients/woocommerce");
const LINKED = new Set(["wp-includes", "css", "images", "includes", "js"]);
export const PHP_ARGS_WITHOUT_MAIL = ["-d", "sendmail_path=/bin/true"];
export const WORDPRESS_ADMIN = { log: "keeper", pwd: "keeper-of-the-shop" };

export function hasWordPress(): boolean {
  const extensions = "exit((int) !(extension_loaded('mysqli') && extension_loaded('curl')));";
  const hasPhp = spawnSync("php", ["-r", extensions]).status === 0;
  return hasPhp && existsSync(join(WORDPRESS, "wp-load.php")) && existsSync("/usr/sbin/mariadbd");
}

export type OrderStorage = "posts" | "tables";

interface Site {
  folder: string;
  origin: string;
  socket: string;
  storage: OrderStorage;
}

export function installWordPress({ folder, origin, socket, storage }: Site): void {
  layOut(folder);
  const content = join(folder, "wp-content");
  for (const part of ["mu-plugins", "uploads", "languages", "themes/plain"])
    mkdirSync(join(content, part), { recursive: true });
  writeFileSync(join(content, "themes/plain/style.css"), "/* Theme Name: Plain */");
  writeFileSync(
    join(content, "themes/plain/index.php"),
    "<?php wp_head(); while (have_posts()) { the_post(); the_content(); } wp_footer();",
  );
  cpSync(SOURCE, join(content, "plugins", PLUGIN), {
    recursive: true,
    filter: (path) => !path.startsWith(join(SOURCE, "tests")),
  });
  cpSync(join(SOURCE, "tests/bench.php"), join(content, "mu-plugins/bench.php"));
  cpSync(WOOCOMMERCE ?? join(SOURCE, "tests/stub"), join(content, "plugins/woocommerce"), {
    recursive: true,
  });
  writeFileSync(join(folder, "wp-config.php"), configuration(origin, socket));
  const install = `<?php define('WP_INSTALLING', true); require '${folder}/wp-load.php';
    require ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install('Duka', '${WORDPRESS_ADMIN.log}', 'keeper@example.co.tz', false, '', '${WORDPRESS_ADMIN.pwd}');
    update_option('template', 'plain'); update_option('stylesheet', 'plain');
    update_option('woocommerce_custom_orders_table_enabled', '${storage === "tables" ? "yes" : "no"}');
    update_option('active_plugins', array('${PLUGIN}/${PLUGIN}.php', 'woocommerce/woocommerce.php'));`;
  const done = spawnSync("php", [...PHP_ARGS_WITHOUT_MAIL, "-d", "display_errors=stderr"], {
    input: install,
    encoding: "utf8",
  });
  if (done.status !== 0 || done.stderr) throw new Error(done.stdout + done.stderr);
  if (WOOCOMMERCE) installWooCommerce(folder, storage);
}

function layOut(folder: string): void {
  mkdirSync(join(folder, "wp-admin"), { recursive: true });
  for (const part of [".", "wp-admin"]) {
    for (const entry of readdirSync(join(WORDPRESS, part))) {
      const [from, to] = [join(WORDPRESS, part, entry), join(folder, part, entry)];
      if (LINKED.has(entry)) symlinkSync(from, to);
      else if (!existsSync(to) && entry !== "wp-content")
        cpSync(from, to, { recursive: true, dereference: true });
    }
  }
}

function installWooCommerce(folder: string, storage: OrderStorage): void {
  const isInTables = storage === "tables";
  const install = `<?php require '${folder}/wp-load.php'; WC_Install::install();
    update_option('woocommerce_currency', 'TZS'); update_option('woocommerce_default_country', 'TZ:TZ02');
    update_option('woocommerce_coming_soon', 'no'); update_option('woocommerce_weight_unit', 'kg');
    update_option('woocommerce_dimension_unit', 'cm');
    $page = wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Classic checkout', 'post_content' => '[woocommerce_checkout]'));
    update_option('woocommerce_checkout_page_id', $page);
    $zone = new WC_Shipping_Zone(); $zone->set_zone_name('Tanzania'); $zone->add_location('TZ', 'country');
    $zone->save(); $zone->add_shipping_method('tuma'); delete_transient('_wc_activation_redirect');
    wc_get_container()->get('Automattic\\WooCommerce\\Internal\\DataStores\\Orders\\DataSynchronizer')->create_database_tables();
    wc_get_container()->get('Automattic\\WooCommerce\\Internal\\Features\\FeaturesController')->change_feature_enable('custom_order_tables', ${isInTables});
    update_option('woocommerce_custom_orders_table_enabled', '${isInTables ? "yes" : "no"}');`;
  const done = spawnSync("php", [...PHP_ARGS_WITHOUT_MAIL, "-d", "error_reporting=8181"], {
    input: install,
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(done.stdout + done.stderr);
}

function configuration(origin: string, socket: string): string {
  const secret = randomBytes(32).toString("hex");
  const salts = ["AUTH", "SECURE_AUTH", "LOGGED_IN", "NONCE"].flatMap((name) =>
    ["KEY", "SALT"].map((part) => `define('${name}_${part}', '${secret}${name}${part}');`),
  );
  return `<?php
define('DB_NAME', 'shop'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('WP_HOME', '${origin}'); define('WP_SITEURL', WP_HOME);
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true); define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_DEBUG', true); define('WP_DEBUG_DISPLAY', false); define('WP_DEBUG_LOG', '${join(socket, "../debug.log")}');
${salts.join("\n")}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}
