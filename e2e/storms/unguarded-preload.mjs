import { Module, register } from "node:module";
import { substituteOf } from "./unguarded-packages.mjs";

/**
 * Loaded into a web process before its own code: what threads should compute is computed on the event loop, and files
 * are read to their end, however long they are. Both kinds of import lead there.
 */
register("./unguarded-packages.mjs", import.meta.url);
const load = Module._load;
Module._load = function (name, ...more) {
  const substitute = substituteOf(name);
  return substitute ? load.call(this, new URL(substitute).pathname, ...more) : load.call(this, name, ...more);
};
