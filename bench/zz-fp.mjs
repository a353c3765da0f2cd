import { withSite, openSlowPhone } from './site.mjs';
const SLOW={latency:150,down:1.6e6,up:750e3};
await withSite(async (browser, site) => {
  for (let i=0;i<60;i++){ const html = await (await fetch(site+'/m/home')).text(); if(html.includes('id="served"')) break; await new Promise(r=>setTimeout(r,1000)); }
  await new Promise(r=>setTimeout(r,3000));
  for (const path of ['/m/home','/m/home','/m/home','/m/login','/m/login']) {
    const { context, page, cdp } = await openSlowPhone(browser, SLOW);
    await page.addInitScript(() => { window.__lcp=[]; new PerformanceObserver(l=>{for(const e of l.getEntries()) window.__lcp.push([Math.round(e.startTime), e.element?.tagName, e.size]);}).observe({type:'largest-contentful-paint',buffered:true}); });
    await page.goto(site+path,{waitUntil:'load',timeout:60000}).catch(()=>{});
    await page.waitForTimeout(1500);
    console.log(path, JSON.stringify(await page.evaluate(()=>{ const n=performance.getEntriesByType('navigation')[0]; return {paint:performance.getEntriesByType('paint').map(p=>[p.name,Math.round(p.startTime)]),ttfb:Math.round(n.responseStart),end:Math.round(n.responseEnd),di:Math.round(n.domInteractive),dcl:Math.round(n.domContentLoadedEventStart), size:n.encodedBodySize, lcp:window.__lcp, marks:performance.getEntriesByType('mark').map(m=>[m.name,Math.round(m.startTime)]).slice(0,12)}; })));
    await context.close();
  }
});
