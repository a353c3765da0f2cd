/** Path of the WebSocket that sends the frames. */
export const PUSH_PATH = '/wps/push';
