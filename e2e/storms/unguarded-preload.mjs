import { Module, register } from "node:module";
import { substituteOf } from "./unguarded-packages.mjs";

register("./unguarded-packages.mjs", import.meta.url);
const load = Module._load;
Module._load = function (name, ...more) {
  const substitute = substituteOf(name);
  return substitute ? load.call(this, new URL(substitute).pathname, ...more) : load.call(this, name, ...more);
};
