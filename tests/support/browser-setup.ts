export { changeFirstPassword as default } from './first-password';
