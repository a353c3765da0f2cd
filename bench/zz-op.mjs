import { withSite } from './site.mjs';
const PAGES = [
  ['guest','home','/m/home'],['guest','slots','/m/slot-games'],['guest','help','/m/help?tag=deposit'],['guest','promo','/m/activity?id=1'],
  ['demo','deposit','/m/voucherCenter'],['demo','withdraw','/m/withdraw'],['demo','records','/m/transaction/record'],['demo','vip','/m/member/benefits'],['demo','rewards','/m/rewardCenter'],['demo','messages','/m/webEmail'],['demo','home-m','/m/home'],['demo','member','/m/member/home'],['demo','bets','/m/gameRecord'],
  ['agent','team','/m/member/team'],['agent','pnl','/m/agent/team/pnl'],['agent','agenthome','/m/agent/home'],
];
const SIZES=[[360,780],[820,1180],[1280,800],[1920,1080]];
const only=process.argv[2]?.split(',');
const PASS={demo:'Demo1234',agent:'Agent1234'};
await withSite(async (browser, site) => {
  for (const who of ['guest','demo','agent']) {
    const pages=PAGES.filter(([w,n])=>w===who&&(!only||only.includes(n)));
    if(!pages.length) continue;
    const ctx = await browser.newContext({ viewport:{width:360,height:780}, timezoneId:'Asia/Dhaka', reducedMotion:'reduce', serviceWorkers:'block'});
    const page = await ctx.newPage();
    page.on('console',m=>{if(m.type()==='error')console.log('console',page.url(),m.text().slice(0,200))});
    page.on('pageerror',e=>console.log('pageerror',e.message));
    await page.goto(site+'/icon.svg');
    await page.evaluate(()=>localStorage.setItem('locale','en'));
    if (who!=='guest'){
      const a=await page.request.post(site+'/wps/session/login',{data:{username:who,password:PASS[who]}});
      const {value}=await a.json();
      const day=new Intl.DateTimeFormat('en-CA',{timeZone:'Asia/Dhaka'}).format(Date.now());
      await page.evaluate(([i,k,d])=>{sessionStorage.setItem('MC_SESSION_INFO',i);localStorage.setItem(k,d)},[JSON.stringify({token:value.token,merchantCode:'pklubdtf4',userName:value.userName,type:value.type,firstTimeLogin:false}),'promo.popupsSilentOn.'+value.userName,day]);
    }
    for (const [i,[,name,path]] of pages.entries()) for (const [j,locale] of ['en','bn'].entries()) {
      const theme=(i+j)%2?'light':'dark';
      await page.goto(site+'/icon.svg');
      await page.evaluate(([l,t])=>{localStorage.setItem('locale',l);localStorage.setItem('theme',t)},[locale,theme]);
      await page.setViewportSize({width:360,height:780});
      await page.goto(site+path); await page.waitForLoadState('networkidle').catch(()=>{}); await page.waitForTimeout(400);
      for (const [w,h] of SIZES){ await page.setViewportSize({width:w,height:h}); await page.waitForTimeout(500);
        await page.screenshot({path:`/tmp/t/shots/${name}-${locale}-${theme}-${w}.png`}); }
    }
    await ctx.close();
  }
});
