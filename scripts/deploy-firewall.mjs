import { spawnSync } from "node:child_process";

/**
 * Loads the firewall in a network namespace of its own and connects from there as one of the users that systemd takes
 * for webs and workers, and as root. Nothing leaves the namespace: a connection that the rules let through is not answered.
 */
const MACHINE = "10.0.0.11";
const OTHER_MACHINE = "10.0.0.12";
const SERVICE_USER = "61200";
/** A refused connection ends at once. */
const SILENT_MS = 2000;

const REACHED = [
  ...["127.0.0.1 5000", `${MACHINE} 8443`, `${OTHER_MACHINE} 6379`, `${OTHER_MACHINE} 4222`],
  ...["8.8.8.8 80", "8.8.8.8 443", "8.8.8.8 587", "8.8.8.8 465", "8.8.8.8 8443", "2606:4700::1 443"],
  ...["10.0.0.1 53", "8.8.8.8 53"],
];
const REFUSED = [
  ...["169.254.169.254 80", "168.63.129.16 80", "100.100.100.200 80", "fd00:ec2::254 80"],
  ...[`${OTHER_MACHINE} 22`, `${OTHER_MACHINE} 2379`, `${OTHER_MACHINE} 5432`, `${OTHER_MACHINE} 8008`],
  ...["10.0.0.20 443", "172.16.0.1 443", "192.168.0.1 443", "::ffff:10.0.0.20 443", "64:ff9b::a00:14 443"],
  ...["2002:a00:14::1 443", "8.8.8.8 22", "8.8.8.8 25", "2606:4700::1 25"],
];

const NETWORK = `
ip link set lo up
ip link add out type veth peer name other
ip link set out arp off up && ip link set other up
ip address add ${MACHINE}/24 dev out && ip route add default dev out
ip -6 address add 2606:4700::9/64 dev out nodad && ip -6 route add default dev out`;

/** Prints what it could not connect to. */
const PROBE = `
const { connect } = require("node:net");
const fate = (target) => new Promise((resolve) => {
  const [host, port] = target.split(" ");
  const here = ["127.0.0.1", "${MACHINE}"].includes(host);
  connect({ host, port: Number(port) })
    .setTimeout(${SILENT_MS}, function () { this.destroy(); resolve([]); })
    .on("error", () => resolve(here ? [] : [target]));
});
Promise.all(process.argv.slice(1).map(fate)).then((refused) => console.log(JSON.stringify(refused.flat())));`;

/** For root, where the kernel has them. */
export function hasNamespaces() {
  return spawnSync("unshare", ["--net", "true"]).status === 0;
}

export function askFirewall(file) {
  const what = "nft, what the users of webs and workers reach";
  const asService = `setpriv --reuid ${SERVICE_USER} --regid ${SERVICE_USER} --clear-groups`;
  const service = refusedAs(file, asService);
  const root = refusedAs(file, "");
  const faults = [
    ...REACHED.filter((target) => service.includes(target)).map((target) => `refused: ${target}`),
    ...REFUSED.filter((target) => !service.includes(target)).map((target) => `reached: ${target}`),
    ...root.map((target) => `refused to root: ${target}`),
  ];
  return { what, fault: faults.join("\n") };
}

function refusedAs(file, user) {
  const script = `set -e${NETWORK}\nnft -f "$1"\nshift\nexec ${user} "$@"`;
  const command = [process.execPath, "--eval", PROBE, ...REACHED, ...REFUSED];
  const args = ["--net", "sh", "-c", script, "sh", file, ...command];
  const { status, stdout, stderr } = spawnSync("unshare", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`The firewall could not be tried:\n${stderr}`);
  return JSON.parse(stdout);
}
