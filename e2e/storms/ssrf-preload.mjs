import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";

const { Resolver } = dns.promises;
dns.promises.Resolver = class extends Resolver {
  constructor(options) {
    super(options);
    this.setServers([process.env.SSRF_NAME_SERVER]);
  }
};
syncBuiltinESMExports();
