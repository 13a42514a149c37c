import { env } from "@/lib/platform/env";

const ACCENT = "#2a44bf";
const CANVAS = "#f8f7f4";

export function webManifest() {
  return {
    id: "/rider",
    name: `${env.SERVICE_NAME} Dereva`,
    short_name: env.SERVICE_NAME,
    lang: "sw",
    start_url: "/rider",
    scope: "/rider",
    display: "standalone",
    orientation: "portrait",
    background_color: CANVAS,
    theme_color: ACCENT,
    icons: [
      { src: "/rider-icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/rider-icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/rider-icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
