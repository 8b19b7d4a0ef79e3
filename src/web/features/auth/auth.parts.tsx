export { useCaptcha } from './captcha/use-captcha.tsx';
