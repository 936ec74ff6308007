/** A chunk of its own, loaded behind the page: what framer-motion needs to animate. */
export { domAnimation as default } from 'framer-motion';
