import { withSite } from './site.mjs';
import { brotliCompressSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
await withSite(async (browser, site) => {
  let html='';
  for (let i=0;i<60;i++){ html = await (await fetch(site+'/m/home',{headers:{'accept-language':'bn', cookie:''}})).text(); if(html.includes('data-served=\"')||html.includes('data-served')) {console.log('served at',i); break;} await new Promise(r=>setTimeout(r,1000)); }
  await new Promise(r=>setTimeout(r,3000)); html = await (await fetch(site+'/m/home',{headers:{'accept-language':'bn'}})).text();
  writeFileSync('/tmp/home.html', html);
  const br=(s)=>brotliCompressSync(Buffer.from(s)).length;
  console.log('total',html.length, br(html));
});
