/** Copy buttons of the getting-started page. Without scripts they are hidden, and the commands can be selected. */
for (const button of document.querySelectorAll('.command button')) {
  const name = button.getAttribute('aria-label');
  // The name of the button, too: screen readers read it instead of the text.
  const show = (text) => {
    button.textContent = text;
    button.setAttribute('aria-label', name.replace('Copy', text));
  };
  button.hidden = false;
  button.addEventListener('click', async () => {
    const { textContent } = button.parentElement.querySelector('code');
    try {
      await navigator.clipboard.writeText(textContent);
      show('Copied');
    } catch {
      // No clipboard (plain http on another machine): select the command for Ctrl+C.
      getSelection().selectAllChildren(button.parentElement.querySelector('code'));
      show('Selected');
    }
    setTimeout(() => show('Copy'), 2000);
  });
}
