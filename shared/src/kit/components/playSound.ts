/**
 * playSound: plays a recording in base64. By Web Audio, because the Content Security Policy allows no media with a data or blob URL.
 * Resolves to whether it plays: false for a recording that cannot be decoded and a browser without Web Audio.
 */
export async function playSound(base64: string): Promise<boolean> {
  let audio: AudioContext | undefined;
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '')), (char) => char.charCodeAt(0));
    const context = (audio = new AudioContext());
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(bytes.buffer);
    source.connect(context.destination);
    source.onended = () => void context.close();
    source.start();
    return true;
  } catch {
    // A browser has few audio contexts, and none of them is closed by itself.
    void audio?.close();
    return false;
  }
}
