import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";

/** Loaded into a worker before its own code: its resolvers ask the name server of the test, by real packets. */
const { Resolver } = dns.promises;
dns.promises.Resolver = class extends Resolver {
  constructor(options) {
    super(options);
    this.setServers([process.env.SSRF_NAME_SERVER]);
  }
};
syncBuiltinESMExports();
