/** The console's page: plain HTML over the JSON API, so that the gateway needs no build of its own. */

const STYLE = `
:root{color-scheme:dark}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#0a0f1c;color:#f3f6fc}
header{padding:16px 20px;border-bottom:1px solid #26324a;display:flex;gap:16px;align-items:baseline;flex-wrap:wrap}
h1{font-size:20px;margin:0}h2{font-size:16px;margin:0 0 10px}main{display:grid;gap:16px;padding:20px;grid-template-columns:repeat(auto-fill,minmax(340px,1fr))}
section{background:#121a2b;border:1px solid #26324a;border-radius:12px;padding:16px;min-width:0}
button,input,select{font:inherit;border-radius:8px;border:1px solid #26324a;background:#1a2438;color:inherit;padding:8px 12px;min-height:40px}
button{cursor:pointer}button:hover{border-color:#ff5c93}label{display:flex;gap:8px;align-items:center}
.row{display:flex;gap:8px;flex-wrap:wrap;margin:6px 0}.list{max-height:300px;overflow:auto;font-size:13px;white-space:pre-wrap}
.flags{columns:2;font-size:13px;max-height:300px;overflow:auto}small{color:#a9b4c8}`;

const SCRIPT = `
const api=(path,body)=>fetch('/__mock/api/'+path,body===undefined?{}:{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)}).then(r=>r.json());
const $=id=>document.getElementById(id);
const when=ms=>new Date(ms).toLocaleString('en-GB',{timeZone:'Asia/Dhaka'});
async function show(){
  const s=await api('state');
  $('now').textContent=when(s.now)+(s.offsetMs?' ('+Math.round(s.offsetMs/60000)+' min ahead)':'');
  $('maintenance').checked=!!s.maintenance;$('region').checked=s.regionRestricted;$('single').checked=s.isSingleWallet;
  $('ips').value=s.blockedIps.join(', ');
  const [f]=s.faults;$('fpath').value=f?f.path:'';$('flat').value=f?f.latencyMs:0;$('frate').value=f?f.errorRate:0;
  $('flags').replaceChildren(...Object.entries(s.flags).sort().map(([id,on])=>{
    const label=document.createElement('label');const box=document.createElement('input');box.type='checkbox';box.checked=on;
    box.onchange=()=>api('settings',{flags:{[id]:box.checked}});label.append(box,id);return label;}));
  $('outbox').textContent=(await api('outbox')).map(m=>when(m.at)+'  '+m.recipient+'\\n  '+m.body).join('\\n')||'Nothing was sent yet.';
  const orders=(name,rows,states)=>$(name).replaceChildren(...rows.slice(0,12).map(r=>{
    const line=document.createElement('div');line.className='row';line.append('#'+r.id+' member '+r.memberId+' '+(r.amount/100).toFixed(2)+' '+r.state+' ');
    for(const state of states){const b=document.createElement('button');b.textContent=state;b.onclick=()=>api(name.slice(0,-1),{id:r.id,state}).then(show);line.append(b);}
    return line;}));
  orders('deposits',(await api('deposits')).filter(r=>!['SUCCESS','CANCELLED','FAILED'].includes(r.state)),['SUCCESS','FAILED']);
  orders('withdrawals',(await api('withdrawals')).filter(r=>!['PAID','REJECTED'].includes(r.state)),['PAID','REJECTED']);
  const l=await api('ledger');$('ledger').textContent='Sum of all postings: '+l.sum+'. Accounts that differ from their postings: '+(l.wrongAccounts.join(', ')||'none')+'.';
}
const on=(id,work)=>$(id).addEventListener('click',()=>work().then(show));
$('maintenance').onchange=e=>api('settings',{maintenance:e.target.checked?{maintainTime:Date.now(),endTime:Date.now()+3600000}:null});
$('region').onchange=e=>api('settings',{regionRestricted:e.target.checked});
$('single').onchange=e=>api('settings',{isSingleWallet:e.target.checked});
on('saveips',()=>api('settings',{blockedIps:$('ips').value.split(',').map(t=>t.trim()).filter(Boolean)}));
on('savefault',()=>api('settings',{faults:[{path:$('fpath').value||'/wps',latencyMs:+$('flat').value,errorRate:+$('frate').value}]}));
on('nofault',()=>api('settings',{faults:[]}));
for(const b of document.querySelectorAll('[data-ms]'))b.onclick=()=>api('clock',{byMs:+b.dataset.ms}).then(()=>api('jobs',{})).then(show);
on('realtime',()=>api('clock',{reset:true}));
on('credit',()=>api('credit',{username:$('who').value,amount:Math.round(+$('sum').value*100)}));
on('kick',()=>api('kick',{username:$('who').value,why:'elsewhere'}));
on('disable',()=>api('member',{username:$('who').value,state:'disabled'}));
on('enable',()=>api('member',{username:$('who').value,state:'active'}));
on('role',()=>api('member',{username:$('who').value,type:+$('type').value}));
on('defaults',()=>api('settings/reset',{}));on('again',show);show();`;

export const consolePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gateway console</title><style>${STYLE}</style>
<header><h1>Gateway console</h1><span id="now"></span><button id="again">Refresh</button><button id="defaults">Default settings</button><a href="/docs" style="color:#ff5c93">API</a></header>
<main>
<section><h2>Status</h2><label><input type="checkbox" id="maintenance">Maintenance</label><label><input type="checkbox" id="region">Region restricted</label>
<label><input type="checkbox" id="single">One wallet for everything</label><div class="row"><input id="ips" placeholder="Blocked addresses, by comma"><button id="saveips">Block</button></div></section>
<section><h2>Clock</h2><div class="row"><button data-ms="60000">+1 min</button><button data-ms="3600000">+1 h</button><button data-ms="86400000">+1 day</button><button id="realtime">Real time</button></div></section>
<section><h2>Faults</h2><div class="row"><input id="fpath" placeholder="/wps/…"><input id="flat" type="number" aria-label="Latency ms"><input id="frate" type="number" step="0.1" max="1" aria-label="Error rate"></div>
<div class="row"><button id="savefault">Set</button><button id="nofault">None</button></div><small>Path prefix, latency in ms, share that fails.</small></section>
<section><h2>Member</h2><div class="row"><input id="who" value="demo" aria-label="User name"><input id="sum" type="number" value="1000" aria-label="Amount"><button id="credit">Credit</button></div>
<div class="row"><button id="kick">Sign out</button><button id="disable">Disable</button><button id="enable">Enable</button><input id="type" type="number" value="0" style="width:70px" aria-label="Type"><button id="role">Set type</button></div></section>
<section><h2>Sent codes and mail</h2><div id="outbox" class="list"></div></section>
<section><h2>Deposits under way</h2><div id="deposits"></div></section>
<section><h2>Withdrawals under way</h2><div id="withdrawals"></div></section>
<section><h2>Ledger</h2><div id="ledger"></div></section>
<section><h2>Flags</h2><div id="flags" class="flags"></div></section>
</main><script>${SCRIPT}</script></html>`;
