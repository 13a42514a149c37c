import { spawnSync } from "node:child_process";

const MACHINE = "10.0.0.11";
const OTHER_MACHINE = "10.0.0.12";
const AS_SERVICE = "setpriv --reuid 61200 --regid 61200 --clear-groups";
const AS_CONTAINER = 'nsenter --net --target "$container"';
/** A refused connection fails immediately; only a dropped connection times out. */
const SILENT_MS = 2000;

const PUBLIC = ["8.8.8.8 80", "8.8.8.8 443", "8.8.8.8 587", "8.8.8.8 465", "8.8.8.8 8443"];
const NAME_SERVERS = ["10.0.0.1 53", "8.8.8.8 53"];
const INSIDE = [
  ...["169.254.169.254 80", "168.63.129.16 80", "100.100.100.200 80", "10.0.0.20 443", "172.16.0.1 443"],
  ...["192.168.0.1 443", "::ffff:10.0.0.20 443", `${OTHER_MACHINE} 22`, `${OTHER_MACHINE} 5432`],
];

const OF_SERVICES = {
  what: "webs and workers",
  holder: AS_SERVICE,
  reached: [
    ...[...PUBLIC, ...NAME_SERVERS, "2606:4700::1 443"],
    ...["127.0.0.1 5000", `${MACHINE} 8443`, `${OTHER_MACHINE} 6379`, `${OTHER_MACHINE} 4222`],
  ],
  refused: [
    ...[...INSIDE, `${OTHER_MACHINE} 2379`, `${OTHER_MACHINE} 8008`, "fd00:ec2::254 80"],
    ...["64:ff9b::a00:14 443", "2002:a00:14::1 443", "8.8.8.8 22", "8.8.8.8 25", "2606:4700::1 25"],
  ],
};
const OF_CONTAINERS = {
  what: "containers",
  holder: AS_CONTAINER,
  reached: [...PUBLIC, ...NAME_SERVERS],
  refused: INSIDE,
};

/** Network namespaces of the machine and of a container behind a Podman bridge. */
const NETWORK = `
ip link set lo up
ip link add out type veth peer name other
ip link set out arp off up && ip link set other up
ip address add ${MACHINE}/24 dev out && ip route add default dev out
ip -6 address add 2606:4700::9/64 dev out nodad && ip -6 route add default dev out
unshare --net sleep 600 & container=$!
trap 'kill $container' EXIT
until [ "$(readlink /proc/$container/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do :; done
ip link add podman1 type veth peer name eth0 netns $container
ip address add 10.89.0.1/24 dev podman1 && ip link set podman1 up
echo 1 > /proc/sys/net/ipv4/ip_forward
in_container="${AS_CONTAINER}"
$in_container ip link set lo up
$in_container ip address add 10.89.0.2/24 dev eth0 && $in_container ip link set eth0 up
$in_container ip route add default via 10.89.0.1`;

const PROBE = `
const { connect } = require("node:net");
const fate = (target) => new Promise((resolve) => {
  const [host, port] = target.split(" ");
  const isHere = ["127.0.0.1", "${MACHINE}"].includes(host);
  connect({ host, port: Number(port) })
    .setTimeout(${SILENT_MS}, function () { this.destroy(); resolve([]); })
    .on("error", () => resolve(isHere ? [] : [target]));
});
Promise.all(process.argv.slice(1).map(fate)).then((refused) => console.log(JSON.stringify(refused.flat())));`;

export function hasNamespaces() {
  return spawnSync("unshare", ["--net", "true"]).status === 0;
}

export function askFirewall(file) {
  return judge(file, OF_SERVICES);
}

export function askFirewallOfContainers(file) {
  return judge(file, OF_CONTAINERS);
}

function judge(file, { what, holder, reached, refused }) {
  const all = [...reached, ...refused];
  const held = refusedTo(holder, file, all);
  const faults = [
    ...reached.filter((target) => held.includes(target)).map((target) => `refused: ${target}`),
    ...refused.filter((target) => !held.includes(target)).map((target) => `reached: ${target}`),
    ...refusedTo("", file, all).map((target) => `refused to root: ${target}`),
  ];
  return { what: `nft, what ${what} reach`, fault: faults.join("\n") };
}

function refusedTo(user, file, targets) {
  const script = `set -e${NETWORK}\nnft -f "$1"\nshift\n${user} "$@"`;
  const command = ["sh", "-c", script, "sh", file, process.execPath, "--eval", PROBE, ...targets];
  const { status, stdout, stderr } = spawnSync("unshare", ["--net", ...command], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The firewall could not be tried:\n${stderr}`);
  return JSON.parse(stdout);
}
