/** playSound: plays a recording in base64. By Web Audio, because the Content Security Policy allows no media with a data or blob URL. */
export async function playSound(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '')), (char) => char.charCodeAt(0));
  const audio = new AudioContext();
  const source = audio.createBufferSource();
  source.buffer = await audio.decodeAudioData(bytes.buffer);
  source.connect(audio.destination);
  source.onended = () => void audio.close();
  source.start();
}
