/** Before each test file of a browser package. */
import '@testing-library/jest-dom';
