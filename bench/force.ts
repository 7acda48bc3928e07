import { withBrowser } from './src/browser.ts';
import { withBuiltServer } from './src/built-site.ts';
import { withBarePage } from './src/first-paint/bare-page.ts';
await withBuiltServer({}, async (server) => withBrowser(async (b) => {
  for (const p of ['home','sports']) await withBarePage(b, async (send) => {
    await send('Page.enable');
    await send('Emulation.setDeviceMetricsOverride', { width:375,height:812, deviceScaleFactor:2, mobile:true });
    await send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await send('Network.enable');
    await send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 2e5 });
    await send('Page.navigate', { url: server.url+'/app/'+p });
    await new Promise(r=>setTimeout(r,16000));
    const { result } = await send<any>('Runtime.evaluate',{expression:'JSON.stringify(window.__force)',returnByValue:true});
    console.log(p); for (const x of JSON.parse(result.value??'[]')) console.log(' ', ...x);
  });
}));
