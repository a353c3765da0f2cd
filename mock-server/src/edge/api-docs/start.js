/** Copy buttons of the getting-started page. Without scripts they are hidden, and the commands can be selected. */
for (const button of document.querySelectorAll('.command button')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const { textContent } = button.parentElement.querySelector('code');
    try {
      await navigator.clipboard.writeText(textContent);
      button.textContent = 'Copied';
    } catch {
      // No clipboard (plain http on another machine): select the command for Ctrl+C.
      getSelection().selectAllChildren(button.parentElement.querySelector('code'));
      button.textContent = 'Selected';
    }
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  });
}
