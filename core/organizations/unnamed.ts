/** What an organization is called until its people name it; customers read it. */
export const UNNAMED_ORGANIZATION = 'My organization';
