import { createServer } from "node:http";

const SLICES = 10;
const SLICE_MS = 5;
const PAGE_CHARACTERS = 370_000;

const server = createServer({ requestTimeout: 0, headersTimeout: 0 }, (request, response) => {
  if (request.url.startsWith("/sandbox/")) return response.end("[]");
  if (request.url === "/large") return response.end("a".repeat(PAGE_CHARACTERS) + performance.now());
  draw(SLICES, () => response.end("a".repeat(PAGE_CHARACTERS) + performance.now()));
});

function draw(slices, done) {
  const until = performance.now() + SLICE_MS;
  while (performance.now() < until);
  if (slices > 1) setImmediate(draw, slices - 1, done);
  else done();
}

server.on("upgrade", () => {});
server.listen(Number(process.env.PORT), "127.0.0.1", () => console.log("listening"));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
