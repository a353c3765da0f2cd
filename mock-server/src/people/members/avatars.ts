/** How many avatars a member can choose from, numbered from 1. */
export const AVATARS = 12;
