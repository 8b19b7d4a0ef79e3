/// <reference types="vite-plugin-pwa/vanillajs" />
/** Keeps the app's shell on the device, so that recording opens without a connection. */
export function keepShellOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = async () => {
    const { registerSW } = await import('virtual:pwa-register');
    registerSW({ immediate: true });
  };
  window.setTimeout(() => void start().catch(() => undefined), 1500);
}
