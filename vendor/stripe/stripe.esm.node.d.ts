export { default } from 'stripe';
