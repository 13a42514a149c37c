const FORBIDDEN_V4 = [
  ...["127.0.0.1", "127.255.255.254", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  ...["169.254.169.254", "169.254.170.2", "100.64.0.1", "100.100.100.200", "192.0.0.192", "192.0.2.1"],
  ...["198.18.0.1", "198.51.100.7", "203.0.113.9", "224.0.0.1", "239.255.255.250", "240.0.0.1"],
  ...["255.255.255.255", "168.63.129.16"],
];
const FORBIDDEN_V6 = [
  ...["::", "::1", "0:0:0:0:0:0:0:1", "0000:0000:0000:0000:0000:0000:0000:0001", "::0001", "fe80::1"],
  ...["fe80::1%25lo", "fe80::1%lo", "fc00::1", "fd00:ec2::254", "fec0::1", "ff02::1", "ff05::2"],
  ...["2001:db8::1", "100::1", "3fff::1", "5f00::1", "64:ff9b:1::7f00:1", "2001:0:7f00:1::80ff:fffe"],
  ...["::127.0.0.1", "::7f00:1", "::ffff:0:127.0.0.1", "::ffff:7f00:0001", "2002:7f00:1::1", "2001:20::1"],
];
const NAMES = [
  ...["localhost", "LOCALHOST", "LocalHost", "localhost.", "api.localhost", "a.b.localhost", "LOCALHOST."],
  ...["loc%61lhost", "%6cocalhost", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "ｌｏｃａｌｈｏｓｔ", "localhost。", "loc\u00adalhost"],
  ...["metadata", "intranet", "ip6-localhost", "ip6-loopback", "kubernetes", "printer.local", "db.internal"],
  ...["metadata.google.internal", "METADATA.GOOGLE.INTERNAL.", "host.docker.internal", "router.lan"],
  ...["nas.home.arpa", "wiki.corp", "files.intranet", "tv.home", "localhost.localdomain.local"],
];

export function listForbiddenUrls(port: number, scheme: "http" | "https"): string[] {
  const hosts = [
    ...FORBIDDEN_V4.flatMap(spellings),
    ...FORBIDDEN_V6.flatMap((address) => [`[${address}]`, `[${address.toUpperCase()}]`]),
    ...NAMES,
  ];
  const urls = hosts.map((host) => `${scheme}://${host}:${port}/hook`);
  return [...new Set([...urls, ...tricks(port, scheme)])];
}

function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const octal = (value: number) => `0${value.toString(8)}`;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const [high, low] = [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)];
  return [
    ...[address, `${address}.`, String(whole), octal(whole), hex(whole), hex(whole).toUpperCase()],
    ...[
      [a, b, c, d].map(octal).join("."),
      [a, b, c, d].map(hex).join("."),
      `${hex(a)}.${b}.${octal(c)}.${d}`,
    ],
    ...[`${a}.${(b * 256 + c) * 256 + d}`, `${a}.${b}.${c * 256 + d}`, `${a}.${b}.${c}.00${octal(d)}`],
    ...[`${hex(a)}.${hex((b * 256 + c) * 256 + d)}`, `0x0000000${whole.toString(16).padStart(8, "0")}`],
    ...[address.replaceAll(".", "。"), address.replaceAll(".", "．"), address.replaceAll(".", "｡")],
    ...[
      shifted(address, 0xfee0),
      circled(address),
      address.replace(".", ".\u00ad"),
      address.replace(".", "\u200b."),
    ],
    ...[address.replaceAll(".", "%2e"), escaped(address), escaped(address).toUpperCase()],
    ...[
      `[::ffff:${address}]`,
      `[::FFFF:${address}]`,
      `[::ffff:${high}:${low}]`,
      `[0:0:0:0:0:ffff:${address}]`,
    ],
    ...[`[::${address}]`, `[::ffff:0:${address}]`, `[64:ff9b::${high}:${low}]`, `[64:ff9b::${address}]`],
    ...[`[2002:${high}:${low}::1]`, `[2002:${high}:${low}::]`],
  ];
}

const shifted = (address: string, by: number) =>
  [...address].map((char) => (char === "." ? char : String.fromCharCode(char.charCodeAt(0) + by))).join("");
const CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨";
const circled = (address: string) => address.replace(/\d/g, (digit) => CIRCLED[Number(digit)]!);
const escaped = (address: string) =>
  [...address].map((char) => `%${char.charCodeAt(0).toString(16)}`).join("");

function tricks(port: number, scheme: string): string[] {
  const inside = `127.0.0.1:${port}`;
  return [
    ...[
      `${scheme}://example.com@${inside}/`,
      `${scheme}://example.com:80@${inside}/`,
      `${scheme}://@${inside}/`,
    ],
    ...[`${scheme}://a:b@${inside}/`, `${scheme}://example.com%40${inside}/`, `${scheme}:${inside}/`],
    ...[
      `${scheme}:/${inside}/`,
      `${scheme}:\\\\${inside}\\`,
      `${scheme}:///${inside}/`,
      `${scheme}:////${inside}`,
    ],
    ...[
      `//${inside}/`,
      inside,
      `/${inside}`,
      `\\\\${inside}`,
      ` ${scheme}://${inside}/`,
      `${scheme}://${inside}/ `,
    ],
    ...[`${scheme}://127.0.0\n.1:${port}/`, `${scheme}://127.0\t.0.1:${port}/`, `ht\ntp://${inside}/`],
    ...[
      `${scheme.toUpperCase()}://${inside}/`,
      `${scheme}://${inside}#@example.com/`,
      `${scheme}://${inside}?@example.com`,
    ],
    ...[
      `${scheme}://${inside}\\@example.com/`,
      `${scheme}://127.0.0.1%00.example.com:${port}/`,
      `${scheme}://127.0.0.1%0d%0a:${port}/`,
    ],
    ...[
      `${scheme}://[::1]:${port}@example.com:${port}/`,
      `${scheme}://[::1%25]:${port}/`,
      `${scheme}://127.0.0.1:0/`,
    ],
    ...[
      `ftp://${inside}/`,
      `gopher://${inside}/_x`,
      `dict://${inside}/`,
      `ldap://${inside}/`,
      `ws://${inside}/`,
    ],
    ...["file:///etc/passwd", "file://localhost/etc/passwd", "data:text/plain,x", "javascript:alert(1)"],
    ...["unix:/var/run/docker.sock", `jar:${scheme}://${inside}!/x`, `blob:${scheme}://${inside}/1`, ""],
  ];
}

export const INTERNAL_DNS_ANSWERS: Record<string, { a?: string[]; aaaa?: string[] }> = {
  loopback: { a: ["127.0.0.1"] },
  "loopback-six": { aaaa: ["::1"] },
  unspecified: { a: ["0.0.0.0"] },
  "unspecified-six": { aaaa: ["::"] },
  metadata: { a: ["169.254.169.254"] },
  "metadata-six": { aaaa: ["fd00:ec2::254"] },
  private: { a: ["10.0.0.1"] },
  shared: { a: ["100.64.0.1"] },
  mapped: { aaaa: ["::ffff:127.0.0.1"] },
  compatible: { aaaa: ["::127.0.0.1"] },
  "nat-sixty-four": { aaaa: ["64:ff9b::7f00:1"] },
  "six-to-four": { aaaa: ["2002:7f00:1::1"] },
  "public-then-private": { a: ["11.11.11.11", "127.0.0.1"] },
  "private-then-public": { a: ["127.0.0.1", "11.11.11.11"] },
  "public-four-private-six": { a: ["11.11.11.11"], aaaa: ["::1"] },
};
