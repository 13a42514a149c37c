const { pathToFileURL } = require("node:url");

/** A pool without threads: runs tasks on the main thread. */
module.exports = class Unguarded {
  constructor({ filename }) {
    this.file = pathToFileURL(filename).href;
    this.queueSize = 0;
  }

  async run(input, { name }) {
    const computations = await import(this.file);
    return computations[name](structuredClone(input));
  }
};
module.exports.default = module.exports;
