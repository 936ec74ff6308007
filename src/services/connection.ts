import { fromCallback } from 'xstate';

/**
 * Filler of the connection's slot.
 * @param browser says whether it is online, here and now
 * @param page hears when that changes
 */
export function connectionServices(browser: Pick<Navigator, 'onLine'>, page: EventTarget) {
  return {
    watchConnection: fromCallback(({ sendBack }) => {
      const say = () => {
        sendBack({ type: browser.onLine ? 'browser.wentOnline' : 'browser.wentOffline' });
      };
      page.addEventListener('online', say);
      page.addEventListener('offline', say);
      if (!browser.onLine) say();
      return () => {
        page.removeEventListener('online', say);
        page.removeEventListener('offline', say);
      };
    }),
  };
}
