import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const TOOLS = {
  patroni: "/usr/bin/patroni",
  etcd: "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  "PostgreSQL 15": "/usr/lib/postgresql/15/bin/postgres",
  iproute2: "/usr/sbin/ip",
  nsenter: "/usr/bin/nsenter",
  openssl: "/usr/bin/openssl",
};
const PROBE = `tuma-probe-${process.pid}`;

export function listMissingTools(): string[] {
  const absent = Object.entries(TOOLS).filter(([, path]) => !existsSync(path));
  if (absent.length > 0) return absent.map(([name]) => name);
  return canMakeNetworks() ? [] : ["the right to make network namespaces and mounts (root)"];
}

function canMakeNetworks(): boolean {
  if (spawnSync("ip", ["netns", "add", PROBE], { stdio: "ignore" }).status !== 0) return false;
  const mounts = "mount --make-rprivate / && mount -t overlay overlay -o lowerdir=/srv:/etc /etc";
  const inside = ["netns", "exec", PROBE, "unshare", "--mount", "--pid", "--fork", "sh", "-c", mounts];
  const link = spawnSync("ip", ["link", "add", "tuma-probe", "type", "bridge"], { stdio: "ignore" });
  if (link.status === 0) spawnSync("ip", ["link", "delete", "tuma-probe"], { stdio: "ignore" });
  const made = spawnSync("ip", inside, { stdio: "ignore" });
  spawnSync("ip", ["netns", "delete", PROBE], { stdio: "ignore" });
  return link.status === 0 && made.status === 0;
}
