import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function haproxyCommand({
  scratch,
  machine,
  port,
  plain,
  inner,
  web,
  connections = 200,
  slots = 8000,
}) {
  const file = join(scratch, "edge.cfg");
  const text = readFileSync(join(machine, "etc/haproxy/haproxy.cfg"), "utf8")
    .replace(/^ +(?:user|group|stats socket) .*$/gm, "")
    .replace("log /dev/log local0", "log stdout format raw local0")
    .replace("maxconn 16000", `maxconn ${connections}`)
    .replaceAll("maxconn 8000", `maxconn ${slots}`)
    .replace("bind :::80 v4v6", `bind 127.0.0.1:${plain}`)
    .replace("bind :::443 v4v6", `bind 127.0.0.1:${port}`)
    .replace(/bind \S+:8443/, `bind 127.0.0.1:${inner}`)
    .replace(/bind \S+:(844\d)/g, `bind unix@${scratch}/$1.socket`)
    .replace(/server tuma-a \S+:8443/g, `server tuma-a 127.0.0.1:${inner}`)
    .replace(/^ +server tuma-[bc] \S+:8443.*$/gm, "")
    .replace("127.0.0.1:3000", `127.0.0.1:${web}`);
  writeFileSync(file, text);
  return ["haproxy", "-db", "-f", file];
}

export function nginxCommand({ scratch, machine, port, plain, web }) {
  const file = join(scratch, "nginx.conf");
  const tls = join(machine, "etc/tuma/tls/machine.pem");
  const text = readFileSync("deploy/edge/nginx.conf", "utf8")
    .replace(/^user .*$/m, `pid ${scratch}/nginx.pid;`)
    .replace(/listen \[::\]:\d+.*;/g, "")
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replace("listen 80", `listen 127.0.0.1:${plain}`)
    .replace("/etc/nginx/site.pem", tls)
    .replace("/etc/nginx/site.key", `${tls}.key`)
    .replace("root /etc/nginx", `root ${process.cwd()}/deploy/edge`)
    .replace("/var/log/nginx", scratch)
    .replace("limit_conn address 1000", "limit_conn address 2")
    .replace("127.0.0.1:3000", `127.0.0.1:${web}`)
    .replace(/^ +server 127\.0\.0\.1:3010.*$/m, "");
  writeFileSync(file, text);
  return ["nginx", "-p", scratch, "-c", file, "-g", "daemon off;"];
}

export function caddyCommand({ scratch, machine, port, plain }) {
  const file = join(scratch, "Caddyfile");
  const tls = join(machine, "etc/tuma/tls/machine.pem");
  const text = readFileSync("deploy/edge/Caddyfile", "utf8")
    .replace(
      "admin off",
      `admin off\n\thttp_port ${plain}\n\thttps_port ${port}\n\tauto_https disable_redirects`,
    )
    .replace("{$DOMAIN} {", `{$DOMAIN} {\n\tbind 127.0.0.1\n\ttls ${tls} ${tls}.key`)
    .replace("root * /etc/caddy", `root * ${process.cwd()}/deploy/edge`);
  writeFileSync(file, text);
  return ["caddy", "run", "--adapter", "caddyfile", "--config", file];
}

export function caddySettings() {
  const { stdout = "" } = spawnSync("caddy", ["version"], { encoding: "utf8" });
  return /^v?2\.6\./.test(stdout ?? "") ? { BUFFER: "buffer_of_2_6" } : {};
}
