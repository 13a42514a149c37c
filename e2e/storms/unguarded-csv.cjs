const { createRequire } = require("node:module");

const { parse, CsvError } = createRequire(`${process.cwd()}/`)(
  `${process.cwd()}/node_modules/csv-parse/dist/cjs/sync.cjs`,
);

/** Removes the limits on rows and on record size. */
exports.CsvError = CsvError;
exports.parse = (text, { to: _to, max_record_size: _size, ...options }) => parse(text, options);
