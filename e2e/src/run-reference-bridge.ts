import { bridgeEnvironment, drawSecrets, startReferenceBridge } from './reference-bridge.ts';

/** Runs the bridge beside a platform: prints the platform's settings, then everything that it is asked. */
const [platform = 'http://127.0.0.1:8080', port = '9200'] = process.argv.slice(2);
const secrets = drawSecrets();
const bridge = await startReferenceBridge({ secrets, now: Date.now, port: Number(port) });
bridge.reportTo(platform);
for (const [name, value] of Object.entries(bridgeEnvironment(bridge.url, secrets))) console.log(`${name}=${value}`);
bridge.whileAnswering(async (path, input) => {
  console.log(path, JSON.stringify(input));
  const { reference } = input as { readonly reference: string };
  // Everybody pays at once, and everybody is paid: a moment after the answer, as a real supplier reports.
  if (path === '/payments/v1/open') setTimeout(() => void bridge.reportPayment(reference).catch(console.error), 1_000);
  if (path === '/payouts/v1/request')
    setTimeout(() => void bridge.settlePayout(reference, 'paid').catch(console.error), 1_000);
});
