/** Avatars: lilies in round pictures. */

export function drawAvatar(number: number): string {
  const hue = (number * 47 + 330) % 360;
  const petals = [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse cx="48" cy="28" rx="11" ry="20" transform="rotate(${turn + number * 9} 48 48)"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><circle cx="48" cy="48" r="48" fill="hsl(${(hue + 200) % 360} 40% 18%)"/><g fill="hsl(${hue} 80% 68%)" fill-opacity=".85">${petals}</g><circle cx="48" cy="48" r="10" fill="#FFC24B"/></svg>`;
}
